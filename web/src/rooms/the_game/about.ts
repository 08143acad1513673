export { EXAMPLE_BOT } from './example_bot.ts';
export { RULES } from './rules.ts';
