import { z } from 'zod'

/**
 * Declaration of a remote as data, written into its release document at build time. From it the host builds routes, menu and
 * tabs, and the server composes pages, without running the remote.
 */
const access = z.enum(['all', 'signed-in', 'contributor', 'editor', 'admin'])
const role = z.enum(['GUEST', 'USER', 'LOGGED', 'CONTRIB', 'EDITOR', 'ADMIN'])
const name = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/)
/** Label in each language. */
export const label = z.strictObject({ fr: z.string().min(1), en: z.string().min(1) })

/** Call whose answer the first screen needs; the server includes it in the document. */
export const firstCall = z.strictObject({
  /** Key of a GET endpoint: "GET /api/bibliography/:id". */
  call: z.string().startsWith('GET /api/'),
  /** Fixed values, or ":name" of a route parameter. */
  params: z.record(z.string(), z.string()).optional(),
  /** Query parameters of the page that are passed to the call under the same name. */
  pass: z.array(z.string()).optional(),
  /** Fixed query parameters, or ":name" of a route parameter. */
  query: z.record(z.string(), z.string()).optional(),
  /** Location of the first screen's pictures in the answer, for preloading: "/list/data/*\/picture". */
  pictures: z
    .strictObject({
      at: z.string(),
      count: z.int().min(1).max(8),
      sizes: z.string(),
      /** In declarations from before 2026-11-27; unused. */
      place: z.unknown().optional(),
    })
    .optional(),
})

export const remoteRoute = z.strictObject({
  /** React Router path with both slashes: "/artwork/:rec_id/". Matches with and without the trailing slash. */
  path: z.string().startsWith('/'),
  /** Name of a page in the remote's module; its chunk is named `page-<page>`. */
  page: name,
  access,
  title: label,
  /** Calls whose answers are included in the document. */
  first: z.array(firstCall).default([]),
  /** A popup opens as a sheet over the page that it was opened from. */
  popup: z.boolean().default(false),
})

export const menuEntry = z.strictObject({
  to: z.string().startsWith('/'),
  label,
  /** Name of a lucide icon in the host bundle. */
  icon: z.string(),
  /** Menus that show the entry: GUEST for guests, LOGGED for any signed-in role, or a specific role. */
  roles: z.array(role).min(1),
  section: z.enum(['main', 'personal', 'admin']),
  /** Ascending. */
  order: z.int(),
  /** Shown but disabled (MN-01 Blog). */
  disabled: z.boolean().default(false),
  /** Queue whose number of open tasks administrators see beside the label. */
  counts: z.enum(['reports', 'orders', 'contributions']).optional(),
  /** The menu entry of the selected entity (MN-04) also links here. */
  selectedEntity: z.boolean().default(false),
})

/** Button at the end of the top bar: search, notifications. */
export const barEntry = z.strictObject({
  to: z.string().startsWith('/'),
  label,
  icon: z.string(),
  order: z.int(),
  access: access.default('all'),
  /** Number shown on its badge, "9+" above 9 (MN-08). */
  badge: z.enum(['notification']).optional(),
})

export const tabEntry = z.strictObject({
  to: z.string().startsWith('/'),
  label,
  icon: z.string(),
  order: z.int(),
  /** Further path prefixes for which the tab is active. */
  also: z.array(z.string()).default([]),
})

/** Extension points of the shell, filled by remotes. Their props are in shared/shell/slot/slots.ts. */
export const slotName = z.enum(['home-main', 'home-aside', 'composer', 'upload', 'tray', 'viewer', 'item-actions', 'item-links'])
export type SlotName = z.infer<typeof slotName>

export const remoteDeclaration = z.strictObject({
  name,
  /** Range of contract versions that the remote works with: "^1.0". */
  contract: z.string(),
  /** Lowest role that its files are delivered to (RO-05). */
  delivered: access.default('all'),
  routes: z.array(remoteRoute),
  menu: z.array(menuEntry).default([]),
  tabs: z.array(tabEntry).default([]),
  bar: z.array(barEntry).default([]),
  /** Slots that the remote fills, with the calls whose answers they need initially. */
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
