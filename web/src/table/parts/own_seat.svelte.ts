// Where the reader sits at the table that is shown: their own colour is theirs to choose.
export const own = $state({ seat: null as number | null });
