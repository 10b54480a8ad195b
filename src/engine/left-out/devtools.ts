/** Stands in for refine's devtools, which do nothing outside of development (tools/left-out.ts). */
export const getXRay = () => ({ hookName: '', trace: [], resourcePath: null })
export const useQuerySubscription = () => ({})
