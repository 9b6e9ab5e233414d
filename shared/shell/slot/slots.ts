import { createContext, createElement, useContext } from 'react'
import type { ComponentType, ReactNode } from 'react'
import type { LinkedKind } from '../../contracts/catalogue/link/link-rules.ts'
import type { Picture } from '../../contracts/picture.ts'
import type { SlotName } from '../../contracts/remote/declaration.ts'
import { PartContext, refuse } from '../seam.ts'
import { SLOT_CHECKS } from './slot-checks.ts'

/** Photograph or video of the viewer. */
export type ViewerItem = {
  /** Unique in the list. */
  key: string | number
  picture: Picture
  title: string | null
  author: string | null
  caption: string | null
  /** Link of a youtube or vimeo video; the picture is its poster. */
  video?: string | null
  /** Page with details. */
  page?: { to: string; label: string }
}

/**
 * Props of each extension point; a remote that fills one exports a component of these props. Only one remote may fill composer,
 * upload, tray and viewer: the registry refuses a second one.
 */
export type SlotProps = {
  /** Sections of the home page, in the order of the declarations. */
  'home-main': object
  'home-aside': object
  /** Content of the composer sheet. */
  composer: { close: () => void }
  /**
   * File chooser and uploads: passes all uploaded media in order, whenever one is finished or removed. With `area`, the key of
   * the form's draft, uploads persist across navigation, reloads and releases until the draft is done; without it they end with
   * the slot, and survive only a crash.
   */
  upload: {
    area?: string
    /** Maximum number of files per selection (VA-06). */
    limit: number
    /** Maximum number of files in the list, or in a group of it, if different (VA-07). */
    list?: number
    group?: number
    /** Media that the form released: if they return after a crash, they are dropped here as well. */
    letGo?: readonly number[]
    /**
     * Number of presses of the form's own button; each opens the chooser. With it the slot has no button, is invisible without
     * files, and accepts drops anywhere on the form.
     */
    choose?: number
    onDone: (media: { id: number; thumb: string; alt: string }[]) => void
    /** True while uploads are running or will be retried: saving waits (VA-08). */
    onBusy?: (busy: boolean) => void
    /** Number of permanently failed uploads, which saving leaves out only after confirmation. */
    onMissing?: (count: number) => void
  }
  /** Activity indicator of the whole application, below every page, mounted while `keepTray` requests it. */
  tray: object
  /** Full-screen viewer (MN-11) while it is rendered; the caller controls the visible picture. */
  viewer: { items: readonly ViewerItem[]; at: number; onShow: (at: number) => void; onClose: () => void }
  /** Like, comment and share of an item by id; `path` is the shared path. */
  'item-actions': { id: number; path: string }
  /** Catalogue links of a non-record item, with controls to add links and to put it into an anthology. */
  'item-links': { id: number; kind: LinkedKind; own: boolean }
}

export type SlotComponent<N extends SlotName> = ComponentType<SlotProps[N]>

/** Renderer of slots, provided by the host: contained, with fallback, in declared order. */
export const SlotRenderer = createContext<ComponentType<{
  name: SlotName
  props: object
  otherwise: ReactNode
}> | null>(null)

/**
 * Extension point: renders the contributions of remotes to `name`, in declared order; `otherwise` (default nothing) if no remote
 * visible to the session fills it.
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
