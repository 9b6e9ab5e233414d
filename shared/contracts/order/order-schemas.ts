import { z } from 'zod'
import { filledText, id, text } from '../list.ts'
import { recordCard } from '../catalogue/record-schemas.ts'
import { ORDER_STATES } from './order-states.ts'

const state = z.enum(ORDER_STATES)

/** Enquiry or reservation for an artwork. */
export const order = z.strictObject({
  id,
  state,
  message: z.string(),
  /** Title of the artwork at the time of the order. */
  title: z.string(),
  /** Artwork as the reader may see it now. */
  artwork: recordCard.nullable(),
  person: z.strictObject({ id, display_name: z.string() }),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Order = z.infer<typeof order>

/** State change of an order. */
export const orderChange = z.strictObject({
  id,
  /** Null for the request itself. */
  from: state.nullable(),
  to: state,
  /** Party that acted: the person who ordered, or the gallery. */
  by: z.strictObject({ id, display_name: z.string() }).nullable(),
  /** Person who acted for the gallery; sent to order managers only. */
  person: z.strictObject({ id, display_name: z.string() }).nullable(),
  reason: z.string().nullable(),
  created_at: z.string(),
})

export const orderPage = order.extend({ changes: z.array(orderChange) })
export type OrderPage = z.infer<typeof orderPage>

export const orderDraft = z.strictObject({
  record_id: id,
  message: filledText(2000),
  /** Idempotency key: a repeated request returns the existing order. */
  idempotency_key: z.uuid(),
})

export const orderAnswer = z.strictObject({ reason: text(1000).trim().nullable().default(null) })
