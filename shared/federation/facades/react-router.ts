// What host and remotes share of React Router. A name that is missing here is not shipped: add it, and raise the
// minor version of the contract.
export {
  createBrowserRouter,
  createSearchParams,
  generatePath,
  Link,
  matchPath,
  matchRoutes,
  Navigate,
  NavLink,
  Outlet,
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
} from '#original/react-router'
export { RouterProvider } from '#original/react-router/dom'
