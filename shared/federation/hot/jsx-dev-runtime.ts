// JSX runtime for sources in development, in place of React's, whose production build the host has.
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import type { ElementType, Key, ReactElement } from 'react'
import { standIn } from './families.ts'

export { Fragment }
export const jsxDEV = (type: ElementType, props: unknown, key: Key | undefined, several: boolean): ReactElement =>
  (several ? jsxs : jsx)(standIn(type), props, key)
