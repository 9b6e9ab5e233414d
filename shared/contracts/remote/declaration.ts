import { z } from 'zod'

/**
 * What a remote contributes, as data: written into its release document when it is built, so that the host
 * builds routes, menu and tabs and the server composes pages without running the remote.
 */
const access = z.enum(['all', 'signed-in', 'contributor', 'editor', 'admin'])
const role = z.enum(['GUEST', 'USER', 'LOGGED', 'CONTRIB', 'EDITOR', 'ADMIN'])
const name = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/)
/** A label in each language. */
export const label = z.strictObject({ fr: z.string().min(1), en: z.string().min(1) })

/**
 * Where a phone held upright shows the first pictures when the address has no search: there the document shows them by itself,
 * before any script has run. In px; each picture is as high as it is wide by its own size.
 */
const picturePlace = z.strictObject({
  /** From the end of the top bar. */
  top: z.int().min(0).max(600),
  /** From both sides of the window. */
  side: z.int().min(0).max(64),
  /** Side by side, each picture into the column that ends first. */
  columns: z.int().min(1).max(2).default(1),
  between: z.int().min(0).max(64).default(0),
  /** What stands under each picture, with the room to the next. Heights go by steps of 4 px, as in the gallery. */
  under: z.int().min(0).max(300).default(0),
  /** Whether a mat as wide as the sides lies around them. */
  mat: z.boolean().default(false),
  /** Greatest height of a picture, in percent of the window's. */
  tallest: z.int().min(10).max(100).default(100),
  /** Windows that are narrower have another layout. */
  from: z.int().min(0).max(699).default(0),
})

/** A call whose answer the first screen needs; the server puts it into the page. */
export const firstCall = z.strictObject({
  /** Key of a GET endpoint: "GET /api/bibliography/:id". */
  call: z.string().startsWith('GET /api/'),
  /** Fixed values or ":name" of a route parameter. */
  params: z.record(z.string(), z.string()).optional(),
  /** Query parameters of the page that are handed on to the call by the same name; fixed ones, or ":name" of a route parameter. */
  pass: z.array(z.string()).optional(),
  query: z.record(z.string(), z.string()).optional(),
  /** Where pictures of the first screen stand in the answer, for preloading: "/list/data/*\/picture". */
  pictures: z
    .strictObject({ at: z.string(), count: z.int().min(1).max(8), sizes: z.string(), place: picturePlace.optional() })
    .optional(),
})

export const remoteRoute = z.strictObject({
  /** Path of React Router syntax with both slashes: "/artwork/:rec_id/". Matched with and without the last slash. */
  path: z.string().startsWith('/'),
  /** Name of a page in the remote's module; its chunk is named `page-<page>`. */
  page: name,
  access,
  title: label,
  /** Calls whose answers come with the document. */
  first: z.array(firstCall).default([]),
  /** A popup is a sheet over the page it was opened from. */
  popup: z.boolean().default(false),
})

export const menuEntry = z.strictObject({
  to: z.string().startsWith('/'),
  label,
  /** Name of a lucide icon that the host carries. */
  icon: z.string(),
  /** Menus that show it: GUEST for guests, LOGGED for any signed-in role, or a role's own. */
  roles: z.array(role).min(1),
  section: z.enum(['main', 'personal', 'admin']),
  /** Ascending. */
  order: z.int(),
  /** Shown, but cannot be opened (MN-01 Blog). */
  disabled: z.boolean().default(false),
  /** What waits behind it, counted beside its label for administrators. */
  counts: z.enum(['reports', 'orders', 'contributions']).optional(),
  /** The entry of the selected entity, on top of the menu (MN-04), leads to this address as well. */
  selectedEntity: z.boolean().default(false),
})

/** A button of the top bar, at the end: search, notifications. */
export const barEntry = z.strictObject({
  to: z.string().startsWith('/'),
  label,
  icon: z.string(),
  order: z.int(),
  access: access.default('all'),
  /** What its badge counts, "9+" above 9 (MN-08). */
  badge: z.enum(['notification']).optional(),
})

export const tabEntry = z.strictObject({
  to: z.string().startsWith('/'),
  label,
  icon: z.string(),
  order: z.int(),
  /** Other path prefixes under which the tab counts as the active one. */
  also: z.array(z.string()).default([]),
})

/** Extension points of the shell, filled by remotes. Their props are in shared/shell/slots.ts. */
export const slotName = z.enum(['home-main', 'home-aside', 'composer', 'upload', 'tray', 'viewer', 'item-actions', 'item-links'])
export type SlotName = z.infer<typeof slotName>

export const remoteDeclaration = z.strictObject({
  name,
  /** Range of contract versions it works with: "^1.0". */
  contract: z.string(),
  /** Least role for its files to be delivered at all (RO-05). */
  delivered: access.default('all'),
  routes: z.array(remoteRoute),
  menu: z.array(menuEntry).default([]),
  tabs: z.array(tabEntry).default([]),
  bar: z.array(barEntry).default([]),
  /** Slots it fills, with the calls whose answers the slot needs at first. */
  slots: z
    .array(
      z.strictObject({
        slot: slotName,
        order: z.int().default(0),
        access: access.default('all'),
        first: z.array(firstCall).default([]),
      }),
    )
    .default([]),
})
export type RemoteDeclaration = z.infer<typeof remoteDeclaration>
export type RemoteDeclarationInput = z.input<typeof remoteDeclaration>
export type RemoteRoute = z.infer<typeof remoteRoute>
export type MenuEntry = z.infer<typeof menuEntry>
export type TabEntry = z.infer<typeof tabEntry>
export type BarEntry = z.infer<typeof barEntry>
export type FirstCall = z.infer<typeof firstCall>
