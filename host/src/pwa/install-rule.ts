/** Shortest time between two offers to install (CO-08); ms. */
export const INSTALL_GUARD = 120_000

/** Stored state of the offer: time of the last one, or the person's refusal. */
export type Asked = { at: number | null; refused: boolean }

const REFUSED = 'no'

/** Parses the stored state, as written by `keptOf`. */
export const askedOf = (kept: string | null): Asked => {
  const at = Number(kept ?? Number.NaN)
  return { at: Number.isFinite(at) ? at : null, refused: kept === REFUSED }
}

/** Serializes the time of an offer, or a refusal. */
export const keptOf = (asked: number | 'no'): string => String(asked)

/** True when installing may be offered: never after a refusal, else 2 minutes after the last offer. */
export const mayAsk = ({ at, refused }: Asked, now: number): boolean =>
  !refused && (at === null || now < at || now - at >= INSTALL_GUARD)
