import { z } from 'zod'
import { id, text } from '../list.ts'
import { recordCard } from '../catalogue/record-schemas.ts'
import { ORDER_STATES } from './order-states.ts'

/** An enquiry or reservation for an artwork. */
export const order = z.strictObject({
  id,
  state: z.enum(ORDER_STATES),
  message: z.string(),
  artwork: recordCard,
  person: z.strictObject({ id, display_name: z.string() }),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Order = z.infer<typeof order>

export const orderDraft = z.strictObject({
  record_id: id,
  message: text(2000).min(1, { error: 'FIELD_REQUIRED' }),
  /** Same key, same order: a repeated send answers with the order already made. */
  idempotency_key: z.uuid(),
})
