/** A number with its noun in English: `1 minute`, `2 minutes`; `many` for an irregular plural. */
export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${nouns(count, one, many)}`;

/** Only the noun, in the form for a number. */
export const nouns = (count: number, one: string, many = `${one}s`): string => (Math.abs(count) === 1 ? one : many);
