import { entity } from '../entity'

/**
 * The month of the members that a distributor recruited, with zeros without sales (contract/distribution.md,
 * "Structure").
 */
export const distributionBranch = entity('distributionBranch', {
  id: 'member_id',
  titleField: 'member_name',
})
