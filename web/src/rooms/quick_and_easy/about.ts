export { RULES } from './rules.ts';
