export { EXAMPLE_BOT } from './example_bot.ts';
export { OPTIONS } from './options.ts';
export { RULES } from './rules.ts';
