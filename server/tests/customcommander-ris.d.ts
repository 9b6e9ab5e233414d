declare module '@customcommander/ris' {
  type Name = { last_name: string; first_name: string; initials: string; suffix: string }
  /** Records by their tags, in the order of the text; null for what is no RIS. */
  export const read: (text: string) => Record<string, (string | Name)[]>[] | null
}
