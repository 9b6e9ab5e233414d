export { RichTextEditor } from './rich-text-editor.tsx'
export type { EditorImage } from './rich-text-editor.tsx'
