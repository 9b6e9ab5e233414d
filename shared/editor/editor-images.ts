import { createContext } from 'react'

/** Picture that can be inserted into the text. */
export type EditorImage = { id: number; thumb: string; alt: string }

const Images = createContext<readonly EditorImage[]>([])

/** Context of the pictures available to image elements. */
export const ImageList = Images
