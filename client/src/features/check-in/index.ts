export { CheckInCard } from './check-in-card';
export { CheckInScreen } from './check-in-screen';
