import { z } from 'zod'
import type { RenderInput } from '@florilege/shared/contracts'

/** Server part as its process evaluates it. `base` is the address of its release's folder. */
export type Unit = { name: string; build: string; base: string; text: string }

export type RenderOrder =
  /**
   * `fresh`: each page is rendered in its own realm, so that no state reaches the next page. `suspended`: time after which a
   * suspended part is left to the browser; ms.
   */
  | { kind: 'load'; units: readonly Unit[]; fresh: boolean; suspended: number }
  | { kind: 'render'; id: number; input: Pick<RenderInput, 'payload' | 'path' | 'language'> }

const unitName = z.object({ name: z.string().max(40), build: z.string().max(16) })
const partFailure = z.object({
  /** Release at fault; null when no stack frame names one. */
  of: unitName.nullable(),
  message: z.string().max(400),
})

/** Message of a rendering process. The process runs code of remotes, so its messages are validated. */
export const processMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('started') }),
  unitName.extend({ kind: z.literal('loading') }),
  z.object({ kind: z.literal('loaded'), failed: z.array(partFailure) }),
  z.object({
    kind: z.literal('rendered'),
    id: z.int(),
    html: z.string().nullable(),
    failed: z.array(partFailure),
    /** Processor time of the page. */
    milliseconds: z.number(),
    /** Memory of the process. */
    bytes: z.number(),
  }),
])
export type ProcessMessage = z.infer<typeof processMessage>
export type PartFailure = z.infer<typeof partFailure>
