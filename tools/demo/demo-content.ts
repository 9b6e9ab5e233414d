/** Keys of the demo's people, referenced by posts and comments. */
export type PersonKey =
  | 'camille'
  | 'theo'
  | 'ines'
  | 'helene'
  | 'yann'
  | 'marguerite'
  | 'paul'
  | 'awa'
  | 'nora'
  | 'sacha'
  | 'jeanne'
  | 'luis'
export type GroupKey = 'loire' | 'herbier' | 'layon'
export type AuthorKey = PersonKey | GroupKey

export type DemoPerson = {
  key: PersonKey
  name: string
  place: string
  about: string
  language: 'fr' | 'en'
  role: 'USER' | 'CONTRIB' | 'EDITOR' | 'ADMIN'
  /** Only the four accounts printed by the start command can sign in. */
  email: string
  /** Species whose plate is the portrait, "Genus epithet". */
  portrait: string
}

export type DemoGroup = {
  key: GroupKey
  type: 'GROUP' | 'ORGANISATION'
  name: string
  place: string
  about: string
  closed: boolean
  portrait: string
  members: { person: PersonKey; code: 'm' | 'A' | 'C' | 'E' | 'M' | 'R' }[]
}

export type DemoComment = { by: PersonKey; text: string; replies?: { by: PersonKey; text: string }[] }

export type DemoPost = {
  by: AuthorKey
  /** Person who wrote it for a group. */
  writer?: PersonKey
  hoursAgo: number
  text: string
  category?: 'H' | 'D' | 'C' | 'F'
  mood?: number
  place?: string
  privacy?: 0 | 1 | 9
  /** Species whose plates are attached. */
  plates?: string[]
  likes?: PersonKey[]
  comments?: DemoComment[]
  /** Hours over which the comments are spread; until now by default. */
  talkHours?: number
}

export type DemoLesson = {
  by: AuthorKey
  writer?: PersonKey
  hoursAgo: number
  title: string
  text: string
  plates?: string[]
  likes?: PersonKey[]
  solutions: { by: PersonKey; text: string; likes?: PersonKey[] }[]
  comments?: DemoComment[]
}

export type DemoArticle = {
  title: string
  lead: string
  theme: string
  tags: string[]
  by: PersonKey
  language: 'fr' | 'en'
  plates: string[]
  paragraphs: string[]
}
