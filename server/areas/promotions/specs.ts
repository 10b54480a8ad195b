import type { StoredSpec } from '../../db/schema'

/** The specifications of what is promoted; none of goods without. */
export const specsOf = (specs: readonly StoredSpec[] | null) => (specs && specs.length > 0 ? [...specs] : null)

/** Their values, in words: '红 / L'. */
export const specText = (specs: readonly StoredSpec[] | null): string =>
  (specs ?? []).map(one => one.spec_value).join(' / ')
