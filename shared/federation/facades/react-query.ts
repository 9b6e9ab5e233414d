// What host and remotes share of TanStack Query. A name that is missing here is not shipped: add it, and raise the
// minor version of the contract.
export {
  infiniteQueryOptions,
  keepPreviousData,
  MutationCache,
  mutationOptions,
  QueryCache,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  skipToken,
  useInfiniteQuery,
  useIsFetching,
  useIsMutating,
  useMutation,
  useMutationState,
  useQueries,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
} from '#original/react-query'
