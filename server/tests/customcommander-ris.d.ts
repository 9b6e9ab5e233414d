declare module '@customcommander/ris' {
  type Name = { last_name: string; first_name: string; initials: string; suffix: string }
  /** Records by tag, in the order of the text; null for other texts. */
  export const read: (text: string) => Record<string, (string | Name)[]>[] | null
}
