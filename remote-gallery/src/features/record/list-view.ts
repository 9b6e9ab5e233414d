/** How a list is laid out. */
export const VIEWS = ['gallery', 'list', 'table'] as const
export type View = (typeof VIEWS)[number]

/** The layout that an address asks for, else the one that the list has by itself. */
export const viewIn = (asked: string | null, otherwise: View): View => VIEWS.find((view) => view === asked) ?? otherwise
