// npx tsx examples/server/main.ts [port] [folder] [requests a second]
import process from 'node:process';
import { startServer } from './server.ts';

const [port = '8080', folder = 'matches', rate = '20'] = process.argv.slice(2);
const server = await startServer({ port: Number(port), folder, rate: Number(rate) });
console.log(`${server.matches} matches; listening on port ${server.port}`);
