import { createContext, createElement, useContext } from 'react'
import type { ComponentType, ReactNode } from 'react'
import type { LinkedKind } from '../contracts/catalogue/link-rules.ts'
import type { Picture } from '../contracts/picture.ts'
import type { SlotName } from '../contracts/remote/declaration.ts'
import { PartContext, refuse } from './seam.ts'
import { SLOT_CHECKS } from './slot-checks.ts'

/** One photograph or video of the viewer. */
export type ViewerItem = {
  /** Unique in the list. */
  key: string | number
  picture: Picture
  title: string | null
  author: string | null
  caption: string | null
  /** Link of a video of youtube or vimeo, whose picture is the poster. */
  video?: string | null
  /** Page that says more of it. */
  page?: { to: string; label: string }
}

/**
 * Props of each extension point; a remote that fills one exports a component of these props. Composer, upload, tray and viewer are
 * of one remote at a time: the registry refuses a second one.
 */
export type SlotProps = {
  /** Sections of the home page, in the order of the declarations. */
  'home-main': object
  'home-aside': object
  /** What the composer button opens. */
  composer: { close: () => void }
  /**
   * Choosing and sending files: hands back all media sent so far, in their order, each time one is done or taken out.
   * With an `area`, the name of the form's draft, they live on across pages, reloads and releases: the same area finds
   * them again, until its draft is done with. Without one they go with the slot, and outlive only a crash.
   */
  upload: {
    area?: string
    /** Files that are taken at a time (VA-06). */
    limit: number
    /** Files that the list, or a group in it, can hold, where that is another number (VA-07). */
    list?: number
    group?: number
    /** Media that the form has let go: when they come back after a crash they are let go here as well. */
    letGo?: readonly number[]
    /**
     * Presses so far of a button of the form: each opens the chooser. With it the part has no button of its own, shows nothing
     * until files are there, and takes what is dropped anywhere on the form.
     */
    choose?: number
    onDone: (media: { id: number; thumb: string; alt: string }[]) => void
    /** True while files are being sent or go again by themselves: saving waits (VA-08). */
    onBusy?: (busy: boolean) => void
    /** How many have failed for good and are in no record: leaving them out is asked about. */
    onMissing?: (count: number) => void
  }
  /** What is on its way for the whole app, below every page: there while `keepTray` says so. */
  tray: object
  /** Pictures as large as the screen (MN-11), for as long as it is rendered; the caller says which one is seen. */
  viewer: { items: readonly ViewerItem[]; at: number; onShow: (at: number) => void; onClose: () => void }
  /** Like, comment and share of an item of any kind, by its id; `path` is the address that is shared. */
  'item-actions': { id: number; path: string }
  /** What an item that is no record is tied to in the catalogue, with the ways to tie it and to keep it in an anthology. */
  'item-links': { id: number; kind: LinkedKind; own: boolean }
}

export type SlotComponent<N extends SlotName> = ComponentType<SlotProps[N]>

/** The host hands in how slots are rendered: contained, with fallback, in declared order. */
export const SlotRenderer = createContext<ComponentType<{
  name: SlotName
  props: object
  otherwise: ReactNode
}> | null>(null)

/**
 * An extension point: renders what remotes contribute to `name`, in declared order; `otherwise`, which is nothing by itself,
 * when nobody whom the session may see provides it.
 */
export const Slot = <N extends SlotName>({
  name,
  otherwise = null,
  ...props
}: { name: N; otherwise?: ReactNode } & SlotProps[N]) => {
  const render = useContext(SlotRenderer)
  const owner = useContext(PartContext)
  if (!SLOT_CHECKS[name]?.(props)) {
    refuse(`Slot ${name}`, 'its props are not those of its contract', owner)
    return otherwise
  }
  return render === null ? otherwise : createElement(render, { name, props, otherwise })
}
