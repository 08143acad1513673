export { OPTIONS } from './options.ts';
export { RULES } from './rules.ts';
