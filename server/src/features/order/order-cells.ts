import { shownTitle } from '@florilege/shared/rules'
import type { OrderState } from '@florilege/shared/rules'
import type { OrderRow } from './order-store.ts'

type Language = 'fr' | 'en'

const COLUMNS: Record<Language, readonly string[]> = {
  fr: [
    'Numéro',
    'État',
    'Demandée le (UTC)',
    'Modifiée le (UTC)',
    'Numéro de la personne',
    'Personne',
    'Numéro de l’œuvre',
    'Œuvre',
    'Message',
  ],
  en: [
    'Number',
    'State',
    'Requested (UTC)',
    'Changed (UTC)',
    'Number of the person',
    'Person',
    'Number of the artwork',
    'Artwork',
    'Message',
  ],
}

const STATES: Record<Language, Record<OrderState, string>> = {
  fr: { requested: 'demandée', confirmed: 'confirmée', fulfilled: 'honorée', declined: 'refusée', cancelled: 'annulée' },
  en: { requested: 'requested', confirmed: 'confirmed', fulfilled: 'fulfilled', declined: 'declined', cancelled: 'cancelled' },
}

/** Time in a form that spreadsheets read in any language: `2026-03-01 10:00:00`. */
const moment = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ')

/** Columns and cells of the orders file, in the language of its reader: it is for spreadsheets. */
export const orderCells = (language: Language) => ({
  columns: COLUMNS[language],
  cells: (order: OrderRow): unknown[] => [
    order.id,
    STATES[language][order.state],
    moment(order.created_at),
    moment(order.updated_at),
    order.person_id,
    order.display_name,
    order.record_id,
    shownTitle(order.title ?? order.ordered_title, language),
    order.message,
  ],
})
