/** Stands in for the radio buttons of tables in which one row is chosen: rows are chosen by boxes here (vite.config.ts). */
export default function Radio(): null {
  return null
}
