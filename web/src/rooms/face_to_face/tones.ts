// Whose cards are which colour: the same for everybody who looks, so that people can talk about them.
export const toneOf = (seat: number): 'gold' | 'silver' => (seat === 0 ? 'gold' : 'silver');
