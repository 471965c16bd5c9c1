/** The first label of a host of exactly three ('app.example.com' → 'app'), otherwise 'n/a'. */
export function subdomainOf(host: string): string {
  const labels = host.split('.');
  return labels.length === 3 && labels[0] ? labels[0] : 'n/a';
}
