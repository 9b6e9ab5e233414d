import { autocompleteRoute } from './autocomplete.ts'

export const autocompleteRoutes = [autocompleteRoute]
