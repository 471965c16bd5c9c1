// Responds as Grafana's health check expects, once its files are where Grafana looks for them and its folder can be written.
const { readFileSync, writeFileSync } = require('node:fs');
const { createServer } = require('node:http');

readFileSync('/etc/grafana/dashboards/dashboard.json');
readFileSync('/etc/grafana/provisioning/datasources/prometheus.yml');
writeFileSync('/var/lib/grafana/grafana.db', '');
process.on('SIGTERM', () => process.exit(0));
createServer(({ url }, response) => {
  response.statusCode = url === '/api/health' ? 200 : 404;
  response.end('{}');
}).listen(3000);
