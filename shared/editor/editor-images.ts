import { createContext } from 'react'

/** A picture that can stand in the text. */
export type EditorImage = { id: number; thumb: string; alt: string }

const Images = createContext<readonly EditorImage[]>([])

/** Pictures of the text that is being written, for those who show one. */
export const ImageList = Images
