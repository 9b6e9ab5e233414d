import { Link } from 'react-router'
import { SafeLink, shortAddress } from '@florilege/shared/ui'
import { wordPieces } from './word-pieces.ts'
import type { WordPiece } from './word-pieces.ts'

const Piece = ({ piece }: { piece: WordPiece }) => {
  if ('text' in piece) return piece.text
  if ('url' in piece) return <SafeLink url={piece.url}>{shortAddress(piece.url)}</SafeLink>
  return <Link to={`/entity/${piece.entity}/`}>@{piece.name}</Link>
}

/** Displayed user text: mentions link to their entity, URLs to their target. */
export const Words = ({ text }: { text: string }) =>
  wordPieces(text).map((piece, index) => (
    // Pieces of a text have no ids and are never reordered.
    // oxlint-disable-next-line react/no-array-index-key
    <Piece key={index} piece={piece} />
  ))
