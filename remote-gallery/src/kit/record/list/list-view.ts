/** Layouts of a list. */
export const VIEWS = ['gallery', 'list', 'table'] as const
export type View = (typeof VIEWS)[number]

/** Layout from the URL, else the list's default. */
export const viewIn = (asked: string | null, otherwise: View): View => VIEWS.find((view) => view === asked) ?? otherwise
