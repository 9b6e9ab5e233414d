// Names of TanStack Query available to remotes. The host ships only these and those that it uses itself. Adding a name needs a
// new minor version of the contract.
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
} from '@tanstack/react-query'
