import { z } from 'zod'
import type { RenderInput } from '@florilege/shared/contracts'

/** A server part as its process evaluates it. `base` is the address of the folder of its release. */
export type Unit = { name: string; build: string; base: string; text: string }

export type RenderOrder =
  /** `fresh`: whether each page is rendered in a realm of its own, that nothing of it comes to the next. */
  | { kind: 'load'; units: readonly Unit[]; fresh: boolean }
  | { kind: 'render'; id: number; input: Pick<RenderInput, 'payload' | 'path' | 'language'> }

const unitName = z.object({ name: z.string().max(40), build: z.string().max(16) })
const partFailure = z.object({
  /** Whose it is; null where no frame says so. */
  of: unitName.nullable(),
  message: z.string().max(400),
})

/** What a process says. It runs code of remotes, so that nothing of it is believed before it is checked. */
export const processMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('started') }),
  unitName.extend({ kind: z.literal('loading') }),
  z.object({ kind: z.literal('loaded'), failed: z.array(partFailure) }),
  z.object({
    kind: z.literal('rendered'),
    id: z.int(),
    html: z.string().nullable(),
    failed: z.array(partFailure),
    /** Of the processor. */
    milliseconds: z.number(),
    /** Memory of the process. */
    bytes: z.number(),
  }),
])
export type ProcessMessage = z.infer<typeof processMessage>
export type PartFailure = z.infer<typeof partFailure>
