export { loadForms } from './form-parts.ts'
