import { createContext, createElement, useContext } from 'react'
import type { ComponentType } from 'react'
import type { SlotName } from '../contracts/remote/declaration.ts'

/** Props of each extension point; a remote that fills one exports a component of these props. */
export type SlotProps = {
  /** Sections of the home page, in the order of the declarations. */
  'home-main': object
  'home-aside': object
  /** What the composer button opens. */
  composer: { close: () => void }
  /** Choosing and sending files: hands back all media sent so far, in their order, each time one is done or taken out. */
  upload: {
    limit: number
    onDone: (media: { id: number; thumb: string; alt: string }[]) => void
    /** True while files are being sent: saving waits (VA-08). */
    onBusy?: (busy: boolean) => void
  }
}

export type SlotComponent<N extends SlotName> = ComponentType<SlotProps[N]>

/** The host hands in how slots are rendered: contained, with fallback, in declared order. */
export const SlotRenderer = createContext<ComponentType<{ name: SlotName; props: object }> | null>(null)

/** An extension point: renders what remotes contribute to `name`, nothing when none does. */
export const Slot = <N extends SlotName>({ name, ...props }: { name: N } & SlotProps[N]) => {
  const render = useContext(SlotRenderer)
  return render === null ? null : createElement(render, { name, props })
}
