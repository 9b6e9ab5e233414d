/** Nobody is asked to install again within so long after they were last asked (CO-08); ms. */
export const INSTALL_GUARD = 120_000

/** What the device remembers: when it last asked, or that the person does not want to be asked. */
export type Asked = { at: number | null; refused: boolean }

const REFUSED = 'no'

/** Reads what the device has kept, as `keptOf` writes it. */
export const askedOf = (kept: string | null): Asked => {
  const at = Number(kept ?? Number.NaN)
  return { at: Number.isFinite(at) ? at : null, refused: kept === REFUSED }
}

/** What the device keeps of a question that was asked at that moment, or of a clear no. */
export const keptOf = (asked: number | 'no'): string => String(asked)

/** Whether the person may be asked to install the site: never after a clear no, else 2 minutes after the last time. */
export const mayAsk = ({ at, refused }: Asked, now: number): boolean =>
  !refused && (at === null || now < at || now - at >= INSTALL_GUARD)
