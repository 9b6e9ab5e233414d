import { z } from 'zod'
import { filledText, id, text } from '../list.ts'
import { recordCard } from '../catalogue/record-schemas.ts'
import { ORDER_STATES } from './order-states.ts'

const state = z.enum(ORDER_STATES)

/** An enquiry or reservation for an artwork. */
export const order = z.strictObject({
  id,
  state,
  message: z.string(),
  /** Title of the artwork when it was ordered. */
  title: z.string(),
  /** The artwork as far as the reader may see it now. */
  artwork: recordCard.nullable(),
  person: z.strictObject({ id, display_name: z.string() }),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Order = z.infer<typeof order>

/** One step of an order. */
export const orderChange = z.strictObject({
  id,
  /** Null for the request itself. */
  from: state.nullable(),
  to: state,
  /** The side that did it: the person who ordered, or the gallery. */
  by: z.strictObject({ id, display_name: z.string() }).nullable(),
  /** Person who acted for the gallery; for who manages orders only. */
  person: z.strictObject({ id, display_name: z.string() }).nullable(),
  reason: z.string().nullable(),
  created_at: z.string(),
})

export const orderPage = order.extend({ changes: z.array(orderChange) })
export type OrderPage = z.infer<typeof orderPage>

export const orderDraft = z.strictObject({
  record_id: id,
  message: filledText(2000),
  /** Same key, same order: a repeated send answers with the order already made. */
  idempotency_key: z.uuid(),
})

export const orderAnswer = z.strictObject({ reason: text(1000).trim().nullable().default(null) })
