// What sources are compiled against while a remote is developed, in the place of React's own. The host has the released one.
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import type { ElementType, Key, ReactElement } from 'react'
import { standIn } from './families.ts'

export { Fragment }
export const jsxDEV = (type: ElementType, props: unknown, key: Key | undefined, several: boolean): ReactElement =>
  (several ? jsxs : jsx)(standIn(type), props, key)
