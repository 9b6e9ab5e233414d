import { giveConsent, listConsents } from '@florilege/shared/contracts'
import { signedIn } from '../../platform/request/actor.ts'
import { idAfter, pageById } from '../../platform/answer/id-cursor.ts'
import { handle } from '../../platform/route.ts'
import { languageOf } from '../session/language.ts'
import { termsConsent } from '../session/terms.ts'
import { addConsent, consentsOf } from './consent-store.ts'

export const giveConsentRoute = handle(giveConsent, async ({ actor, request }, { db, config }) => {
  const { account } = signedIn(actor)
  const { id, name, created_at } = await addConsent(db, account, termsConsent(languageOf(request, config)))
  return { data: { consent: { id, timestamp: created_at.toISOString(), name } } }
})

export const listConsentsRoute = handle(listConsents, async ({ actor, query }, { db }) => {
  const found = await consentsOf(db, signedIn(actor).account, idAfter(query._after), query._size + 1)
  const { rows, next } = pageById(found, query._size)
  return { list: { data: rows.map(({ created_at, ...row }) => ({ ...row, timestamp: created_at.toISOString() })), next } }
})
