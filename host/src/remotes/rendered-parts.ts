import { createContext } from 'react'
import type { ComponentType } from 'react'
import type { PartName } from './open-release.ts'
import type { Release } from './release.ts'

/** A part as the server has it: its component and its release; null where the remote has no such part. */
export type RenderedPart = { component: ComponentType<object>; release: Release } | null

/** Parts of remotes on the server; one that is not loaded yet is waited for. Null in the browser. */
export const RenderedParts = createContext<((remote: string, part: PartName) => RenderedPart | Promise<RenderedPart>) | null>(
  null,
)
