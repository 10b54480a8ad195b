/**
 * Stands in for the radio buttons of tables in which one row is chosen: what lets one choose
 * draws its own with `renderCell` (tools/left-out.ts).
 */
export default function Radio(): null {
  return null
}
