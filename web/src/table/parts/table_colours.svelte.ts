// What people at the table that is shown have chosen, by seat; empty where nobody could choose.
export const tableColours = $state({ chosen: [] as (number | undefined)[] });
