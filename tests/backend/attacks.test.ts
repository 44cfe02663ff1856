import { shareProject } from '../support/postgres.ts';
import { testAttacks } from './attack-table.ts';

testAttacks(shareProject);
