import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

const PIECE = 512 * 1024

/** SHA-256 of a file, read in pieces: it is never completely in memory, and the page stays responsive. */
export const hashFile = async (file: Blob): Promise<string> => {
  const hash = sha256.create()
  for (let at = 0; at < file.size; at += PIECE) hash.update(new Uint8Array(await file.slice(at, at + PIECE).arrayBuffer()))
  return bytesToHex(hash.digest())
}

/** SHA-256 of a piece of a file. */
export const hashPiece = async (piece: Blob): Promise<string> => bytesToHex(sha256(new Uint8Array(await piece.arrayBuffer())))
