// Names of React Router available to remotes. The host ships only these and those that it uses itself. Adding a name needs a new
// minor version of the contract.

/** A name of the contract that never worked for a part: the history belongs to the router of the shell. */
export const createBrowserRouter = (): never => {
  throw new Error('the page has one router, which is the shell’s: declare routes, and use useNavigate and Link')
}

export {
  createSearchParams,
  generatePath,
  Link,
  matchPath,
  matchRoutes,
  Navigate,
  NavLink,
  Outlet,
  RouterProvider,
  ScrollRestoration,
  useBeforeUnload,
  useBlocker,
  useHref,
  useLocation,
  useMatch,
  useMatches,
  useNavigate,
  useNavigationType,
  useParams,
  useRouteError,
  useRoutes,
  useSearchParams,
  useViewTransitionState,
} from 'react-router'
