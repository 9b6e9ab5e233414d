import { createElement } from 'react'
import type { SVGProps } from 'react'

// Takes the place of lucide-react's own function in pages and in server parts: icons are sized by CSS and take no options.

type Shape = readonly [tag: string, attributes: Record<string, string>]
type IconData = { node: readonly Shape[] }

/** Component of an icon; it is hidden from assistive technology unless it has a label. */
// oxlint-disable-next-line import/no-default-export -- icons of lucide-react import it as the default
export default function createIcon({ node }: IconData) {
  return ({ className, ...rest }: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      {
        'aria-hidden': rest['aria-label'] === undefined || undefined,
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: className === undefined ? 'lucide' : `lucide ${className}`,
        ...rest,
      },
      // Shapes never change, so that they need no keys.
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
}
