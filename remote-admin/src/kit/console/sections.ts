/** Sections of the administration: the folder of their pages, and their name in the texts. */
export const SECTIONS = [
  { folder: '', name: 'overview' },
  { folder: 'report', name: 'reports' },
  { folder: 'order', name: 'orders' },
  { folder: 'release', name: 'releases' },
  { folder: 'article', name: 'articles' },
  { folder: 'record', name: 'records' },
  { folder: 'user', name: 'users' },
  { folder: 'group', name: 'groups' },
  { folder: 'page', name: 'pages' },
  { folder: 'statistic', name: 'statistics' },
  { folder: 'system', name: 'system' },
  { folder: 'audit', name: 'audit' },
] as const
export type Section = (typeof SECTIONS)[number]

/** Folders of pages that belong to another section. */
const WITHIN: Readonly<Record<string, Section['folder']>> = {
  'release-why': 'release',
  'release-develop': 'release',
  'team-key': 'release',
}

/** Section of a page of the administration by its address. */
export const sectionOf = (pathname: string): Section | undefined => {
  const [, , folder = ''] = pathname.split('/')
  const own = WITHIN[folder] ?? folder
  return SECTIONS.find((section) => section.folder === own)
}
