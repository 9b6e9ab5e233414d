import { endOfDay, startOfDay } from '../../kit/table/end-of-day.ts'

/** Query of the calls from the search part of the address. Days are in the reader's time zone; the last one is included. */
export const auditQuery = (search: URLSearchParams) => {
  const of = (name: string): string | undefined => search.get(name) || undefined
  const person = of('person')
  return {
    q: of('q'),
    who: of('who'),
    address: of('address'),
    action: of('action'),
    person: person !== undefined && /^[1-9]\d{0,14}$/.test(person) ? Number(person) : undefined,
    subject: of('subject'),
    subject_id: of('subject_id'),
    from: startOfDay(of('from')),
    to: endOfDay(of('to')),
  }
}
